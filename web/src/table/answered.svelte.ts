import type { Question } from "../games/face";
import type { Table } from "./table.svelte";

/** The answer to a question about the position, asked again whenever the question or the position is another; null for no question. */
export class Answered<T> {
  answer = $state.raw<T | null>(null);

  constructor(table: () => Table, question: () => Question | null) {
    let asked = "";
    $effect(() => {
      const wanted = question();
      const text = JSON.stringify([wanted, table().seq]);
      if (text === asked) return;
      asked = text;
      if (!wanted) this.answer = null;
      else
        void table().query<T>(wanted.name, wanted.args).then((answer) => {
          if (asked === text) this.answer = answer;
        });
    });
  }
}
