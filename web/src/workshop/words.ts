/** What sheets, columns and the cells that are expected in them are called. */

import type { ColumnForm } from "../net/workshop";
import { say, speech } from "../speech.svelte";

const slug = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A sheet by its name, and where several have it, by the folder it stands in too. */
export function sheetName(path: string): string {
  const [file = "", folder = ""] = path.replace(/\.tsv$/, "").split("/").reverse();
  const title = say(`data-${slug(file)}`);
  return folder && speech.has(`folder-${slug(folder)}`) ? say("data-in", { sheet: title, folder: say(`folder-${slug(folder)}`) }) : title;
}

/** Columns that are themselves data, such as odds, stand as they are. */
export const columnName = (column: string): string => (speech.has(`datum-${slug(column)}`) ? say(`datum-${slug(column)}`) : column);

export const isWord = (column: string): boolean => /^[a-z]/.test(column);

/** What a cell may hold. */
export function expected(form: ColumnForm): string {
  const what =
    form.what === "number" || form.what === "fraction"
      ? say(`expect-${form.what}`, { lowest: form.lowest, highest: form.highest })
      : form.what === "choice" || (form.what === "words" && form.choices.length)
        ? say(`expect-${form.what}`, { choices: form.choices.join(", ") })
        : form.of && speech.has(`expect-${slug(form.of)}`)
          ? say(`expect-${slug(form.of)}`)
          : say(`expect-${form.what === "words" ? "text" : form.what}`);
  return form.empty ? `${what} ${say("expect-empty")}` : what;
}

/** Words that can be chosen for a cell. */
export const choices = (form: ColumnForm): readonly string[] => (form.what === "yes" ? ["yes", "no"] : form.what === "choice" ? (form.empty ? [...form.choices, "-"] : form.choices) : []);
