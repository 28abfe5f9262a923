/** Elements of an XML text, as far as modules use it: no document types, no entities but the five and numbers. */

import { Broken } from "./zip";

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

const DEEP = 200;
const MOST = 400_000; // elements
const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const PART = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (all, number: string, hex: string, name: string) => {
    if (name) return NAMED[name] ?? all;
    const code = number ? Number(number) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** The outermost element. */
export function parsed(text: string): Element {
  const root: Element = { tag: "", attributes: {}, text: "", children: [] };
  const open = [root];
  let count = 0;
  PART.lastIndex = 0;
  const source = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < source.length; at = PART.lastIndex) {
    PART.lastIndex = at;
    const found = PART.exec(source);
    if (!found) throw new Broken("xml");
    const [, raw, closed, tag, attributes, alone, words] = found;
    const top = open.at(-1)!;
    if (tag !== undefined) {
      if (++count > MOST || open.length > DEEP) throw new Broken("xml");
      const made: Element = { tag, attributes: {}, text: "", children: [] };
      for (const [, name, one, other] of (attributes ?? "").matchAll(ATTRIBUTE)) made.attributes[name!] = plain(one ?? other ?? "");
      top.children.push(made);
      if (!alone) open.push(made);
    } else if (closed !== undefined) {
      if (open.length < 2 || open.pop()!.tag !== closed) throw new Broken("xml");
    } else if (raw !== undefined) top.text += raw;
    else if (words !== undefined) top.text += plain(words);
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Broken("xml");
  return root.children[0]!;
}

/** Every element below whose tag ends so. */
export function* below(element: Element, ...tags: string[]): Generator<Element> {
  for (const child of element.children) {
    if (tags.some((tag) => child.tag === tag || child.tag.endsWith(`.${tag}`))) yield child;
    yield* below(child, ...tags);
  }
}
