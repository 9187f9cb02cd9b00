import type { Row } from '@isp/schema';
import { useCallback, useMemo } from 'react';
import { useScreenLocation } from '../context/context.ts';
import { useNavigation } from '../context/contexts.tsx';
import { ScreenTitle } from '../context/ScreenTitle.tsx';
import { useLoadedEntity } from '../context/useEntity.ts';
import { useText } from '../context/useText.ts';
import { recordTitle } from '../values/recordTitle.ts';
import type { FormTexts } from './EntityForm.tsx';
import { FormLoader } from './FormLoader.tsx';
import { useFormTitle } from './useFormTitle.ts';

export { loadParts } from './FormLoader.tsx';

/** Properties with which a page changes the form of an entity. Texts are in the user's language. */
export interface FormAs extends FormTexts {
  /** Heading of the form. @defaultValue such as `New project` or `Edit project` */
  readonly title?: string;
  /**
   * Values of fields, written as in the query string of an address. If given, the values in the address of the page
   * are ignored.
   */
  readonly preset?: Readonly<Record<string, string>>;
}

/**
 * Props of {@link FormScreen}.
 *
 * @example
 * const as: FormScreenProps['as'] = { title: '确认订单', preset: { source: 'PORTAL' }, hidden: ['source'] };
 */
export interface FormScreenProps {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Row key of the record to edit. If it is missing, a record is added. @defaultValue `id` in the address bar */
  readonly id?: string | undefined;
  /**
   * Changes that this page makes to the form. @defaultValue the form of the schema, with initial values from the
   * address bar
   */
  readonly as?: FormAs | undefined;
  /** Called after saving. @defaultValue goes back to the list */
  readonly onDone?: (row: Row) => void;
  /** Called when the user leaves without saving. @defaultValue goes back to the previous page */
  readonly onLeave?: () => void;
}

const titleStyle = { margin: '0 0 0.83em', fontSize: 'var(--ant-font-size-heading-4, 20px)' };

/**
 * Draws the form that adds or edits a record on its own page. The address bar may contain the row key of a record
 * to copy (`copyId`), and the initial value of any field under its name. Saving returns to the list.
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
      <ScreenTitle style={titleStyle}>{as?.title ?? title}</ScreenTitle>
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
