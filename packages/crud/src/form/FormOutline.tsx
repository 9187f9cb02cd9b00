import { use } from 'react';
import { isWithin } from '../core/path.ts';
import { AllFieldsContext, useFormFrame } from '../fields/formFrame.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { useStore } from '../kit/useStore.ts';
import { anchorStyles } from './FormAnchors.tsx';
import { goToField } from './goToField.ts';

/**
 * Draws the groups and lists of a large form as links, which scroll to the group or list. A dot marks groups and
 * lists with errors.
 */
export function FormOutline() {
  const { t } = useFormFrame();
  const fields = use(AllFieldsContext);
  const parts = fields.filter(
    ({ fields: inner, item, variants, places, folded }) => inner ?? item ?? variants ?? places ?? folded,
  );
  return (
    <nav className="isp-anchors" aria-label={t('分组目录')}>
      <StyleRules name="anchors" css={anchorStyles} />
      <ul>
        {parts.map(({ name, title }) => (
          <Entry key={name} name={name} title={t(title)} />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ name, title }: { readonly name: string; readonly title: string }) {
  const { engine, id, t } = useFormFrame();
  const isInvalid = useStore(engine.onErrorsChange, () =>
    engine.errorPaths().some((path) => isWithin([{ name }], path)),
  );
  return (
    <li>
      <button
        type="button"
        className={isInvalid ? 'isp-anchor isp-anchor-error' : 'isp-anchor'}
        aria-label={isInvalid ? t('{name}，有需要修改的内容', { name: title }) : undefined}
        onClick={() => goToField(id, engine, [name])}
      >
        {title}
      </button>
    </li>
  );
}
