import { fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { useMemo } from 'react';
import { WithNotices } from '../context/showNotice.tsx';
import { useText } from '../context/useText.ts';
import { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';

export interface SchemaSecretProps extends Pick<SecretDialogProps, 'close'> {
  /** A JSON Schema of type object: the fields to show. Values of `"format": "password"` are hidden at first. */
  readonly schema: JsonSchemaObject;
  readonly value: Row;
  /** Source-language text. */
  readonly title: string;
}

/** A dialog for values that are shown only once: as for an action whose answer is a `secret`, but without an entity. */
export function SchemaSecret({ schema, value, title, close }: SchemaSecretProps) {
  const t = useText();
  const { fields } = useMemo(() => fromJsonSchema(schema), [schema]);
  return (
    <WithNotices>
      <SecretDialog title={t(title)} fields={fields} values={value} t={t} close={close} />
    </WithNotices>
  );
}
