import { fromJsonSchema, type JsonSchemaObject, type Row } from '@isp/schema';
import { useMemo } from 'react';
import { useText } from '../context/useText.ts';
import { SecretDialog, type SecretDialogProps } from './SecretDialog.tsx';

export interface SchemaSecretProps extends Pick<SecretDialogProps, 'close'> {
  /** A JSON Schema of type object: what is shown. Values of `"format": "password"` are hidden until asked for. */
  readonly schema: JsonSchemaObject;
  readonly value: Row;
  /** Source-language text. */
  readonly title: string;
}

/** Values that are shown this once, of no entity's action: a dialog, as that of an action that answers a `secret`. */
export function SchemaSecret({ schema, value, title, close }: SchemaSecretProps) {
  const t = useText();
  const { fields } = useMemo(() => fromJsonSchema(schema), [schema]);
  return <SecretDialog title={t(title)} fields={fields} values={value} t={t} close={close} />;
}
