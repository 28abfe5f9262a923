/** A game as a film: one page that holds all its pictures, needs nothing else and is played in any browser. */

export interface Frame {
  picture: string; // as an address that holds the whole picture
  caption: string;
}

/** Words of the page in the player's language. */
export interface FilmWords {
  title: string;
  play: string;
  pause: string;
  back: string;
  forward: string;
  position: string;
}

/** The moments that are shown: where phases begin, and others between them until there are enough; never more than `most`. */
export function momentsOf(marks: readonly number[], last: number, most: number): number[] {
  const even = (from: readonly number[], count: number): number[] =>
    from.length <= count ? [...from] : Array.from({ length: count }, (_, i) => from[Math.round((i * (from.length - 1)) / (count - 1))]!);
  const kept = new Set([0, last, ...even([...new Set(marks)].sort((a, b) => a - b).filter((mark) => mark <= last), most - 2)]);
  const room = most - kept.size;
  const others = Array.from({ length: last }, (_, i) => i + 1).filter((number) => !kept.has(number));
  for (const number of room > 1 ? even(others, room) : []) kept.add(number);
  return [...kept].sort((a, b) => a - b);
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter]!);
/** Data inside a script: nothing in it may end the script. */
const data = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

export function filmPage(language: string, words: FilmWords, frames: readonly Frame[]): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(words.title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: #1d1b17; color: #f3ead6; font: 16px/1.4 system-ui, sans-serif; }
  h1 { font: 600 1.05rem Georgia, serif; margin: 0.5rem 0.8rem; }
  figure { margin: 0; min-height: 0; display: grid; place-items: center; }
  img { max-width: 100vw; max-height: calc(100vh - 7.5rem); }
  nav { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; padding: 0.5rem 0.8rem; }
  button { font: inherit; min-width: 44px; min-height: 40px; border-radius: 8px; border: 1px solid #8a7f68; background: #2f2b24; color: inherit; }
  input { flex: 1; min-width: 8rem; }
  p { flex-basis: 100%; margin: 0; min-height: 1.5em; }
</style>
<h1>${escaped(words.title)}</h1>
<figure><img id="picture" alt=""></figure>
<nav>
  <button id="back" aria-label="${escaped(words.back)}">‹</button>
  <button id="play" aria-label="${escaped(words.play)}">▶</button>
  <button id="forward" aria-label="${escaped(words.forward)}">›</button>
  <input id="place" type="range" min="0" max="${Math.max(frames.length - 1, 0)}" value="0" aria-label="${escaped(words.position)}">
  <p id="caption" aria-live="polite"></p>
</nav>
<script>
  const frames = ${data(frames)}, words = ${data(words)};
  const at = (id) => document.getElementById(id);
  let now = 0, timer = 0;
  function show(number) {
    now = Math.max(0, Math.min(frames.length - 1, number));
    at("picture").src = frames[now].picture;
    at("picture").alt = at("caption").textContent = frames[now].caption;
    at("place").value = now;
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    at("play").textContent = "\\u25b6";
    at("play").setAttribute("aria-label", words.play);
  }
  function play() {
    if (timer) return stop();
    if (now === frames.length - 1) show(0);
    timer = setInterval(() => (now < frames.length - 1 ? show(now + 1) : stop()), 900);
    at("play").textContent = "\\u2759\\u2759";
    at("play").setAttribute("aria-label", words.pause);
  }
  const step = (by) => { stop(); show(now + by); };
  at("back").onclick = () => step(-1);
  at("forward").onclick = () => step(1);
  at("play").onclick = play;
  at("place").oninput = (event) => { stop(); show(Number(event.target.value)); };
  addEventListener("keydown", (event) => {
    if (event.target.matches("input, button") && event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === " ") play();
    else return;
    event.preventDefault();
  });
  show(0);
</script>
`;
}
