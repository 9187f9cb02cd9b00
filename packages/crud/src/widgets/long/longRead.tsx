import { lazyPart, onDemand } from '@isp/kit/react';
import type { Field } from '@isp/schema';
import type { ReadContext } from '../../registry/registry.ts';
import { BLANK, isBlank, prettyJson } from '../../values/formatValue.ts';

/** Code of trees, numbered lines and comparisons. It is loaded with the first value that needs it. */
export const viewers = onDemand(() => import('../../viewers/viewers.chunk.ts'));

// as high as the viewer that will replace it, approximately
const waiting = <div style={{ minHeight: 160 }} />;
const Viewer = lazyPart(viewers, (module) => module.Viewer, waiting);
export const DiffRead = lazyPart(viewers, (module) => module.DiffViewer, waiting);

/** Maximum lines and characters of a text that is shown without a viewer. */
const FOLD_ABOVE = { lines: 6, characters: 400 };

interface LongReadProps {
  readonly field: Field;
  readonly value: unknown;
  readonly context: ReadContext;
}

/** Draws a text whose lines are significant, or a value of any type. */
export function LongRead(props: LongReadProps) {
  const { value } = props;
  if (isBlank(value)) return BLANK;
  const text = typeof value === 'string' ? value : prettyJson(value);
  const isShort = text.length <= FOLD_ABOVE.characters && text.split('\n').length <= FOLD_ABOVE.lines;
  return isShort ? <pre className="isp-code">{text}</pre> : <Viewer {...props} />;
}
