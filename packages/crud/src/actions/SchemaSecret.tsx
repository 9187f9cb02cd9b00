import { fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { useMemo } from 'react';
import { WithNotices } from '../context/showNotice.tsx';
import { useText } from '../context/useText.ts';
import { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';

export interface SchemaSecretProps extends Pick<SecretDialogProps, 'close'> {
  /**
   * A JSON Schema of type object that describes the fields to show. Values with `"format": "password"` are hidden
   * at first.
   */
  readonly schema: JsonSchemaObject;
  readonly value: Row;
  /** Title of the dialog, in the source language. */
  readonly title: string;
}

/**
 * Draws a dialog with values that are shown only once. It looks like the dialog of an action whose answer is a
 * `secret`, but needs no entity.
 */
export function SchemaSecret({ schema, value, title, close }: SchemaSecretProps) {
  const t = useText();
  const { fields } = useMemo(() => fromJsonSchema(schema), [schema]);
  return (
    <WithNotices>
      <SecretDialog title={t(title)} fields={fields} values={value} t={t} close={close} />
    </WithNotices>
  );
}
