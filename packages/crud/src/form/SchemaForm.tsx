import type { JsonSchema, Row } from '@isp/schema';
import { deepEqual, type OpenedSchema, openSchema, placesAdded } from '@isp/schema/internal';
import type { InterpretOptions, Validate } from '@isp/schema/validate';
import { Button } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useFieldText } from '../context/useFieldText.ts';
import type { Path } from '../core/path.ts';
import { useExtensions } from '../extend/useExtensions.ts';
import { useDocuments } from '../kit/useDocuments.ts';
import { warnOfSchema } from '../kit/warnOfSchema.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

/**
 * Props of {@link SchemaForm}.
 *
 * @example
 * const schema: SchemaFormProps['schema'] = { type: 'object', properties: { name: { type: 'string' } } };
 */
export interface SchemaFormProps<Value = Row>
  extends Pick<RecordFormProps, 'onCancel' | 'submitText' | 'columns' | 'layout' | 'validate'>,
    Pick<InterpretOptions, 'schemas' | 'formats'> {
  /**
   * Any JSON Schema, draft-07 or 2020-12. The schema is interpreted; no code in it is evaluated. If another schema
   * replaces it, the user's input is carried over.
   */
  readonly schema: JsonSchema;
  /**
   * Value that the form edits. Use another React `key` for another value. @defaultValue a new value with the
   * default values of the schema
   */
  readonly value?: Value;
  /** Called with the valid value. It is an object, or any value if the schema is not of type object. */
  onSubmit(value: Value): Promise<void> | void;
}

/** The schema and the values with which one form is created. If a new object is set, a new form replaces the form. */
interface Turn {
  readonly schema: JsonSchema;
  readonly opened: OpenedSchema;
  readonly isJson: boolean;
  readonly initial: Row;
  /** Paths of required groups and lists that were missing in the given value, so that the form has added them. */
  readonly added: readonly Path[];
  readonly count: number;
}

export function SchemaForm<Value = Row>(props: SchemaFormProps<Value>) {
  const documents = useDocuments(props.schema, props.schemas);
  return documents && <OpenedForm {...props} {...documents} />;
}

function OpenedForm<Value>({
  schema,
  schemas,
  formats,
  value,
  validate,
  onSubmit,
  ...rest
}: SchemaFormProps<Value>) {
  const t = useFieldText();
  const { vocabulary } = useExtensions();
  const input = useRef<(() => Row) | null>(null);
  const begin = (own: JsonSchema, isJson: boolean, held: unknown, count: number): Turn => {
    const opened = openSchema(own, {
      value: held,
      asJson: isJson,
      vocabulary,
      ...(schemas ? { schemas } : {}),
      ...(formats ? { formats } : {}),
    });
    const initial = opened.startOf(held);
    const added = held === undefined ? [] : placesAdded(opened.toRow(held), initial);
    return { schema: own, opened, isJson, initial, added, count };
  };
  const [first, setTurn] = useState(() => begin(schema, false, value, 0));
  let turn = first;
  const go = (own: JsonSchema, isJson: boolean) => {
    turn = begin(own, isJson, heldBy(turn, input), turn.count + 1);
    setTurn(turn);
  };
  // a schema that is written inside JSX is a new object at each render, so its content is compared with the
  // previous schema
  if (turn.schema !== schema && !deepEqual(turn.schema, schema)) go(schema, turn.isJson);
  const { opened, isJson, initial, added, count } = turn;
  useEffect(() => warnOfSchema(opened), [opened]);
  const validateOwn = useMemo<Validate | undefined>(
    () => validate && ((row) => validate(opened.fromRow(row as Row))),
    [validate, opened],
  );
  return (
    <>
      {(opened.isRich || isJson) && (
        <div style={{ textAlign: 'end' }}>
          <Button type="link" size="small" onClick={() => go(schema, !isJson)}>
            {t(isJson ? '以表单编辑' : '以 JSON 编辑')}
          </Button>
        </div>
      )}
      <RecordForm
        key={count}
        {...rest}
        fields={opened.fields}
        groups={noGroups}
        record={opened.record}
        conditions={opened.conditions}
        validate={validateOwn ?? opened.validate}
        value={initial}
        added={added}
        foreign
        input={input}
        onSubmit={async (row) => onSubmit(opened.fromRow(row) as Value)}
      />
    </>
  );
}

/** Returns the current value of the form, or the initial value if the form is not drawn yet. */
function heldBy({ opened, initial }: Turn, input: RefObject<(() => Row) | null>): unknown {
  return opened.fromRow(input.current?.() ?? initial);
}

const noGroups: RecordFormProps['groups'] = [];
