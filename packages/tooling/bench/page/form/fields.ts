/** The fields every form shows: a mix of five kinds, all required, some of them only under a condition. */

export type Kind = 'text' | 'number' | 'select' | 'switch' | 'date';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: Kind;
  /**
   * The field is hidden while the text field with this name has the value {@link hidingText}, and required otherwise.
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

/** Text that a user types to hide the dependent field. */
export const hidingText = '无';

/** Number of fields beside each other. */
export const formColumns = 2;

/** 30 of 200 fields depend on another one, and the same proportion of fewer fields. */
const conditionsFor = (size: number) => Math.round(size * 0.15);

/** Field `text1`, `number2`, … `size` of them; the number fields first in line depend on the text before them. */
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

/** JSON Schema of the fields, for the contenders that are given one. */
export function toJsonSchema(fields: readonly FormField[]) {
  return {
    type: 'object',
    required: fields.filter(({ unless }) => !unless).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, toProperty(field)])),
  };
}

export function toProperty({ label, kind }: FormField): Record<string, unknown> {
  const title = { title: label };
  // in JSON Schema an emptied text is a text; in hand-written code it is missing
  if (kind === 'text') return { type: 'string', ...title, minLength: 1, maxLength: 60 };
  if (kind === 'number') return { type: 'number', ...title, minimum: 1, maximum: 1000 };
  if (kind === 'switch') return { type: 'boolean', ...title };
  if (kind === 'date') return { type: 'string', ...title, format: 'date' };
  return { type: 'string', ...title, oneOf: options.map((own) => ({ const: own.value, title: own.label })) };
}
