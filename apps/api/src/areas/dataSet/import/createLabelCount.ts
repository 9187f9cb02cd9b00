import { labelText } from './labelText.ts';

/** Names of columns and JSON keys whose values are labels, in data sets of all types. */
const labelNames = new Set(['label', 'labels', 'class', 'category', 'tag', '标签', '类别', '分类']);
export const isLabelName = (name: string): boolean => labelNames.has(name.trim().toLowerCase());
/** Maximum number of different labels that are counted. */
const MAX_LABELS = 1000;

export interface LabelCount {
  /** Number of times that each label occurs, by label. */
  readonly labels: ReadonlyMap<string, number>;
  /** Counts a label, or all labels of a list. Values that are not labels are ignored. */
  readonly note: (value: unknown) => void;
}

export function createLabelCount(): LabelCount {
  const labels = new Map<string, number>();
  return {
    labels,
    note(value) {
      const values = Array.isArray(value) ? value : [value];
      for (const one of values) {
        if (typeof one !== 'string' && typeof one !== 'number') continue;
        const label = labelText(String(one));
        if (label === '' || (!labels.has(label) && labels.size >= MAX_LABELS)) continue;
        labels.set(label, (labels.get(label) ?? 0) + 1);
      }
    },
  };
}

/** Returns the label of a sample that is an object: the value of the first key that is a label name. */
export function labelOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = Object.entries(value).find(([key]) => isLabelName(key));
  return found?.[1];
}
