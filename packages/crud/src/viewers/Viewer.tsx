import { isObject } from '@isp/kit';
import type { Field } from '@isp/schema';
import { traitsOf } from '@isp/schema/internal';
import { use } from 'react';
import { entryOf } from '../context/context.ts';
import { ServerContext } from '../context/contexts.tsx';
import { DialogsContext } from '../context/dialogs.ts';
import type { ReadContext } from '../registry/registry.ts';
import { isBlank, prettyJson, toText } from '../values/formatValue.ts';
import { CodeView } from './CodeView.tsx';
import { DiffView } from './DiffView.tsx';
import { JsonView } from './JsonView.tsx';
import { parseJson } from './parseJson.ts';

export interface ViewerProps {
  readonly field: Field;
  readonly value: unknown;
  readonly context: ReadContext;
}

/** Draws a long value of a field: JSON as a tree, all other text with numbered lines. */
export function Viewer({ field, value, context }: ViewerProps) {
  const { t } = context;
  const label = t(field.title);
  const { language } = field.ui.options ?? {};
  const isJson = traitsOf(field.widget).names === 'json' || language === 'json';
  const parsed = typeof value === 'string' ? (isJson ? parseJson(value) : undefined) : value;
  if (typeof parsed === 'object') return <JsonView value={parsed} label={label} t={t} />;
  const text = typeof value === 'string' ? value : prettyJson(value);
  return <CodeView text={text} label={label} {...(language ? { language: toText(language) } : {})} t={t} />;
}

/**
 * Draws the differences between another field (`against` in the schema) and this field. If both contain a record,
 * they are compared by field, otherwise line by line. The values of an
 * added record without a schema are drawn as they are.
 */
export function DiffViewer({ field, value, context: { row, t } }: ViewerProps) {
  const { against = '', ofField } = field.ui;
  const of = ofField === undefined ? field.ui.of : row[ofField];
  const areas = use(ServerContext)?.areas;
  const dialogs = use(DialogsContext);
  if (typeof of === 'string' && dialogs && areas && entryOf(areas, of))
    return <dialogs.RecordChanges entity={of} before={row[against]} after={value} />;
  const label = t(field.title);
  const before = row[against];
  return of !== undefined && isBlank(before) && isObject(value) ? (
    <JsonView value={value} label={label} t={t} />
  ) : (
    <DiffView before={before} after={value} label={label} t={t} />
  );
}
