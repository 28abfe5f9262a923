# --- lessons
learn-title = Learn by playing
learn-about = New here? Ten minutes at the real table, by the real rules, with a teacher beside you.
learn-start = Learn
learn-lesson = { $lesson } · { $minutes } minutes
lesson-title = Lesson
lesson-step = Step { $step } of { $count }
lesson-begin = Begin
lesson-next = Next
lesson-where = Show me where
lesson-do = Do it for me
lesson-undo = Take it back
lesson-again = Once more from this step
lesson-leave = Leave the lesson
lesson-back = Back to the lesson
lesson-corner = This corner against the machine
lesson-on = Play on from here
lesson-home = Back to the games
lesson-astray = That is allowed too, but it is not what the lesson is about. Take it back, or go on: the lesson still waits for this:
lesson-lost = The turn has moved on, and what the lesson asked for cannot be done any more. Play on as you like, or take the step once more.
bot-teacher = the teacher
bot-teacher-about = Plays as the lesson has it, and easily where you go your own way.

# --- charts
drawer-charts = Charts
charts-choose = Which chart
charts-name = name
charts-made = reconstructed: the rulebook came without this chart, and whoever owns the game can correct it
charts-lit = what is the case now
