/**
 * Kinds of the fields that every form shows. The five kinds are mixed, all fields are required, and some are shown
 * only under a condition.
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

/** Text (none) that a user types to hide the dependent field. */
export const hidingText = '无';

/** Number of fields beside each other. */
export const formColumns = 2;

/** Returns the number of conditional fields: 30 of 200 fields, and the same proportion for smaller forms. */
const conditionsFor = (size: number) => Math.round(size * 0.15);

/**
 * Returns `size` fields with the names `text1`, `number2`, … The first number fields depend on the text field
 * before them.
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
  // in JSON Schema an emptied text is still a text, whereas in hand-written code it is a missing value
  if (kind === 'text') return { type: 'string', ...title, minLength: 1, maxLength: 60 };
  if (kind === 'number') return { type: 'number', ...title, minimum: 1, maximum: 1000 };
  if (kind === 'switch') return { type: 'boolean', ...title };
  if (kind === 'date') return { type: 'string', ...title, format: 'date' };
  return { type: 'string', ...title, oneOf: options.map((own) => ({ const: own.value, title: own.label })) };
}
