import { type ComponentProps, createContext, use } from 'react';

/**
 * The texts that the user has typed into a picker's boxes, and the handler for typed texts. Both use the DOM id of
 * a box.
 */
export interface TypedTexts {
  /** Returns the text in the box if it is not a valid date or time. */
  readonly halfOf: (id: string) => string | undefined;
  readonly onType: (id: string, text: string) => void;
}

const TypingContext = createContext<TypedTexts | undefined>(undefined);

export const TypedTextsProvider = TypingContext.Provider;

/**
 * The input of a picker. It reports each letter that the user types, and keeps an incomplete text until the user
 * changes it. antd's own input does not report an incomplete date, and removes it when the input loses the focus.
 */
function TypedInput(props: ComponentProps<'input'>) {
  const typing = use(TypingContext);
  const { id = '', value, onChange } = props;
  return (
    <input
      {...props}
      value={value === '' ? (typing?.halfOf(id) ?? '') : value}
      onChange={(event) => {
        onChange?.(event);
        typing?.onType(id, event.target.value);
      }}
    />
  );
}

/** Value for the prop `components` of antd's pickers inside a {@link TypedTextsProvider}. */
export const typedPickerParts = { input: TypedInput };
