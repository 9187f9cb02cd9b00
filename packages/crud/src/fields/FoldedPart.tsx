import { RightOutlined } from '@ant-design/icons';
import type { Field } from '@isp/schema';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isInside, type Path } from '../core/path.ts';
import { getAt } from '../core/values.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { useStore } from '../kit/useStore.ts';
import { foldStyles } from './foldStyles.ts';
import { pathText, useFormFrame } from './formFrame.ts';
import { summaryOf } from './summaryOf.ts';

interface FoldedPartProps {
  readonly field: Field;
  readonly path: Path;
  /** DOM id of the control that is drawn when the part is open. */
  readonly id: string;
  readonly aria: object;
  /** The control. It is drawn only after the user has opened the part. */
  readonly children: ReactNode;
}

/**
 * Draws a group or list of a large form as one line with a summary. The user can open it. The line is marked as
 * invalid if a field inside is invalid.
 */
export function FoldedPart({ field, path, id, aria, children }: FoldedPartProps) {
  const { engine, t } = useFormFrame();
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => (open ? undefined : engine.fold(path)), [engine, path, open]);
  useEffect(
    () =>
      engine.onReveal((own) => {
        if (isInside(own, path) && own.length > path.length) setOpen(true);
      }),
    [engine, path],
  );
  const subscribe = useCallback((listener: () => void) => engine.watch([path], listener), [engine, path]);
  const summary = useStore(subscribe, () => summaryOf(getAt(engine.values(), path), field, t));
  const errorPath = useStore(engine.onErrorsChange, () => {
    const own = engine.errorPaths().find((place) => place.length > path.length && isInside(place, path));
    return own && pathText(own);
  });
  const isInvalid = errorPath !== undefined;
  return (
    <div data-path={open ? undefined : errorPath} data-invalid={(isInvalid && !open) || undefined}>
      <StyleRules name="fold" css={foldStyles} />
      <button
        type="button"
        {...(open ? {} : { id, ...aria })}
        className="isp-fold"
        aria-expanded={open}
        aria-label={t('{name}：{reason}', { name: t(field.title), reason: summary })}
        onClick={() => setOpen(!open)}
      >
        <RightOutlined aria-hidden />
        <span>{summary}</span>
        {isInvalid && !open && <span className="isp-fold-error">{t('有需要修改的内容')}</span>}
      </button>
      {open && <div className="isp-fold-body">{children}</div>}
    </div>
  );
}
