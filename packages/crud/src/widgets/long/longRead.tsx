import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import type { ReadContext } from '../../registry/registry.ts';
import { BLANK, isBlank, prettyJson } from '../../values/formatValue.ts';

/** Code that draws trees, numbered lines and comparisons. It is loaded when the first value needs it. */
export const viewers = onDemand(() => import('../../viewers/viewers.chunk.ts'));

// placeholder, about as high as the viewer that replaces it
const waiting = <div style={{ minHeight: 160 }} />;
const Viewer = lazyPart(viewers, (module) => module.Viewer, waiting);
export const DiffRead = lazyPart(viewers, (module) => module.DiffViewer, waiting);

/** Maximum numbers of lines and characters of a text that is shown as it is. A longer text is shown in a viewer. */
const FOLD_ABOVE = { lines: 6, characters: 400 };

interface LongReadProps {
  readonly field: Field;
  readonly value: unknown;
  readonly context: ReadContext;
}

/** Draws a text with significant lines, or a JSON value. A long one is drawn in a viewer. */
export function LongRead(props: LongReadProps) {
  const { value } = props;
  if (isBlank(value)) return BLANK;
  const text = typeof value === 'string' ? value : prettyJson(value);
  const isShort = text.length <= FOLD_ABOVE.characters && text.split('\n').length <= FOLD_ABOVE.lines;
  return isShort ? <pre className="isp-code">{text}</pre> : <Viewer {...props} />;
}
