import { flushSync } from 'react-dom';
import type { FormEngine } from '../core/form/formEngine.ts';
import type { Path } from '../core/path.ts';
import { focusableIn } from '../fields/focusFirstError.ts';
import { pathText } from '../fields/formFrame.ts';

/** Maximum number of animation frames to wait for a control that is still loading. */
const MAX_FRAMES = 60;

/** Opens the collapsed parts around a field, level by level, and focuses the field. */
export function goToField(formId: string, engine: FormEngine, path: Path, turns = MAX_FRAMES): void {
  for (let level = 0; level <= path.length; level++) flushSync(() => engine.reveal(path));
  const control = document.getElementById(`${formId}.${pathText(path)}`);
  if (!control && turns > 0) {
    requestAnimationFrame(() => goToField(formId, engine, path, turns - 1));
    return;
  }
  const place = control ?? document.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathText(path))}"]`);
  const target = place && focusableIn(place);
  target?.focus({ preventScroll: true });
  // jsdom has no scrollIntoView, hence `?.`
  (target ?? place)?.scrollIntoView?.({ block: 'center' });
}
