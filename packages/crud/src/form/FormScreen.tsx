import type { Row } from '@isp/schema';
import { useCallback, useMemo } from 'react';
import { useScreenLocation } from '../context/context.ts';
import { useNavigation } from '../context/contexts.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { recordTitle } from '../values/recordTitle.ts';
import type { FormTexts } from './EntityForm.tsx';
import { FormLoader } from './FormLoader.tsx';
import { useFormTitle } from './useFormTitle.ts';

export { loadParts } from './FormLoader.tsx';

/** How a page adapts a form; texts in the user's language. */
export interface FormAs extends FormTexts {
  /** Heading. @defaultValue `New project`, `Edit project` */
  readonly title?: string;
  /** Values of fields, as an address bar writes them. The page's own address is then ignored. */
  readonly preset?: Readonly<Record<string, string>>;
}

/**
 * Props of {@link FormScreen}.
 *
 * @example
 * const as: FormScreenProps['as'] = { title: '确认订单', preset: { source: 'PORTAL' }, hidden: ['source'] };
 */
export interface FormScreenProps {
  /** `area.entity`. */
  readonly entity: string;
  /** Row key of the record to edit. @defaultValue `id` of the address bar; a record is added without one */
  readonly id?: string | undefined;
  /** How this page adapts the form. @defaultValue a form as its schema says, preset by the address bar */
  readonly as?: FormAs | undefined;
  /** Called after saving. @defaultValue goes back to the list */
  readonly onDone?: (row: Row) => void;
  /** Called when it is left unsaved. @defaultValue goes back to the previous page */
  readonly onLeave?: () => void;
}

/**
 * Adds or edits a record on a page of its own. The address bar may name a record to copy (`copyId`) and preset any
 * field by its name. Saving returns to the list.
 */
export function FormScreen({ entity: key, id, as, onDone, onLeave }: FormScreenProps) {
  const { entity } = useLoadedEntity(key);
  const { navigate, onRecord } = useNavigation();
  const { search } = useScreenLocation();
  const query = useMemo(() => new URLSearchParams(as?.preset ?? search), [as, search]);
  const editId = id ?? query.get(entity.rowKey) ?? undefined;
  const title = useFormTitle(entity, editId === undefined);
  const t = useText(entity.key);
  const reportTitle = useCallback((row: Row) => onRecord(recordTitle(entity, row, t)), [entity, onRecord, t]);
  return (
    <div className="isp-page-form">
      <h2 style={{ marginTop: 0, fontSize: 'var(--ant-font-size-heading-4, 20px)' }}>{as?.title ?? title}</h2>
      <FormLoader
        entity={key}
        id={editId}
        copyId={query.get('copyId') ?? undefined}
        preset={query}
        as={as}
        onRead={reportTitle}
        onDone={onDone ?? (() => navigate({ entity: entity.key, page: 'list' }))}
        onLeave={onLeave ?? (() => navigate('back'))}
      />
    </div>
  );
}
