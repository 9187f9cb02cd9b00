/**
 * Kinds of the fields in the benchmark form, which is the same for all contenders. The five kinds alternate, all
 * fields are required, and some fields are shown only under a condition.
 */

export type Kind = 'text' | 'number' | 'select' | 'switch' | 'date';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  /**
   * Name of a text field. The field is hidden while that text field has the value {@link hidingText}; otherwise it
   * is required.
   */
  readonly unless?: string;
}

const kinds: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'text', label: '文本' },
  { kind: 'number', label: '数字' },
  { kind: 'select', label: '选项' },
  { kind: 'switch', label: '开关' },
  { kind: 'date', label: '日期' },
];

export const options = ['红', '橙', '黄', '绿', '蓝', '紫'].map((label, index) => ({
  value: `colour${index + 1}`,
  label,
}));

/** Text 无 (none) that hides the dependent field when a user types it into the text field. */
export const hidingText = '无';

/** Number of fields in one line of the form. */
export const formColumns = 2;

/** Returns the number of conditional fields: 15 % of all fields, which is 30 of 200. */
const conditionsFor = (size: number) => Math.round(size * 0.15);

/**
 * Returns `size` fields with the names `text1`, `number2`, … The first of the number fields are conditional; each
 * depends on the text field before it.
 */
export function makeFields(size: number): readonly FormField[] {
  let conditions = conditionsFor(size);
  return Array.from({ length: size }, (_, index) => {
    const { kind, label } = kinds[index % kinds.length] as (typeof kinds)[number];
    const depends = kind === 'number' && conditions-- > 0;
    return {
      name: `${kind}${index + 1}`,
      label: `${label}${index + 1}`,
      kind,
      ...(depends ? { unless: `text${index}` } : {}),
    };
  });
}

/** Returns the JSON Schema of the fields, for the contenders that need one. */
export function toJsonSchema(fields: readonly FormField[]) {
  return {
    type: 'object',
    required: fields.filter(({ unless }) => !unless).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, toProperty(field)])),
  };
}

export function toProperty({ label, kind }: FormField): Record<string, unknown> {
  const title = { title: label };
  // `minLength: 1` is needed, because an emptied text field gives the valid text '' to JSON Schema, whereas
  // hand-written code treats it as a missing value
  if (kind === 'text') return { type: 'string', ...title, minLength: 1, maxLength: 60 };
  if (kind === 'number') return { type: 'number', ...title, minimum: 1, maximum: 1000 };
  if (kind === 'switch') return { type: 'boolean', ...title };
  if (kind === 'date') return { type: 'string', ...title, format: 'date' };
  return { type: 'string', ...title, oneOf: options.map((own) => ({ const: own.value, title: own.label })) };
}
