# --- leçons
learn-title = Apprendre en jouant
learn-about = Vous débutez ? Dix minutes à la vraie table, avec les vraies règles et un maître à vos côtés.
learn-start = Apprendre
learn-lesson = { $lesson } · { $minutes } minutes
lesson-title = Leçon
lesson-step = Étape { $step } sur { $count }
lesson-begin = Commencer
lesson-next = Suite
lesson-where = Montrez-moi où
lesson-do = Faites-le pour moi
lesson-undo = Revenir en arrière
lesson-again = Reprendre à cette étape
lesson-leave = Quitter la leçon
lesson-back = Retour à la leçon
lesson-corner = Ce coin de carte contre la machine
lesson-on = Continuer d'ici
lesson-home = Retour aux jeux
lesson-astray = C'est permis aussi, mais la leçon parle d'autre chose. Revenez en arrière, ou poursuivez : la leçon attend toujours ceci :
lesson-lost = Le tour a avancé, et ce que la leçon demandait n'est plus possible. Jouez comme il vous plaît, ou reprenez l'étape.
bot-teacher = le maître
bot-teacher-about = Joue comme le veut la leçon, et sans malice là où vous suivez votre idée.

# --- charts
drawer-charts = Tables
charts-choose = Quelle table
charts-name = nom
charts-made = reconstitué : le livre de règles est venu sans cette table, et qui possède le jeu peut la corriger
charts-lit = ce qui vaut en ce moment
