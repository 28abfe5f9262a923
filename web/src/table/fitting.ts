/** A bar that says how much room it has: whatever matters less is left out while the rest would not fit. */

export const ROOM = ["full", "brief", "bare", "least", "none"] as const;

/** Svelte action: `data-room` of the node is the first of ROOM in which nothing is cut off. */
export function fitting(node: HTMLElement): { destroy: () => void } {
  const measure = (): void => {
    for (const room of ROOM) {
      node.dataset["room"] = room;
      if (node.scrollWidth <= node.clientWidth) return;
    }
  };
  const sized = new ResizeObserver(measure);
  const changed = new MutationObserver(measure);
  sized.observe(node);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  measure();
  return {
    destroy: () => {
      sized.disconnect();
      changed.disconnect();
    },
  };
}
