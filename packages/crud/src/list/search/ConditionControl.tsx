import type { Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { Suspense } from 'react';
import { useText } from '../../context/useText.ts';
import { top } from '../../core/path.ts';
import { useExtensions } from '../../extend/useExtensions.ts';
import { RestingControl } from '../../fields/RestingControl.tsx';
import type { RestingFace } from '../../registry/registry.ts';
import { useMayRest } from '../../widgets/text/TextBox.tsx';
import type { SearchDraft } from './useSearchDraft.ts';

export interface ConditionControlProps {
  /** DOM id of the control. The id of its label ends with `_label`, and the id of its error with `:error`. */
  readonly id: string;
  /** Key of the entity whose texts the control uses: `area.entity`. */
  readonly owner: string;
  readonly item: SearchItem;
  readonly field: Field;
  readonly draft: SearchDraft;
  /** True if the error of the condition is shown. */
  readonly showsErrors: boolean;
  /**
   * CSS class of the error.
   * @defaultValue `isp-search-error`
   */
  readonly errorClass?: string;
}

/**
 * Returns the look of the text box without a placeholder, because the control itself also has no placeholder in a
 * search.
 */
const withoutHint = (face: RestingFace | undefined): RestingFace | undefined =>
  face && { ...face, placeholder: '' };

/** Draws the control of one search condition, and below it the error of the condition's value. */
export function ConditionControl(props: ConditionControlProps) {
  const { id, owner, item, field, draft, showsErrors, errorClass = 'isp-search-error' } = props;
  const { Edit, rest, preload } = useExtensions().widgets.widgetFor(field);
  const mayRest = useMayRest() && item.op !== 'range';
  const t = useText(owner);
  const value = draft.valueOf(item);
  const found = showsErrors && draft.errorOf(item);
  const error = found && t(found);
  const aria = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}:error` } : {};
  const control = (
    <Edit
      field={field}
      id={id}
      place="search"
      op={item.op}
      path={top}
      aria={aria}
      value={value}
      onChange={(next: unknown) => draft.write(item, next)}
    />
  );
  return (
    <>
      <Suspense>
        {rest && mayRest ? (
          <RestingControl id={id} aria={aria} face={withoutHint(rest(value, field, t))} load={preload}>
            {control}
          </RestingControl>
        ) : (
          control
        )}
      </Suspense>
      {error && (
        <div id={`${id}:error`} role="alert" className={errorClass} title={error}>
          {error}
        </div>
      )}
    </>
  );
}
