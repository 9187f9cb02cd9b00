import { type ComponentProps, createContext, use } from 'react';

/** The texts that the user has typed into a picker's boxes, by the ids of the boxes. */
export interface TypedTexts {
  /** Returns the typed text if it is not a valid moment. */
  readonly halfOf: (id: string) => string | undefined;
  readonly onType: (id: string, text: string) => void;
}

const TypingContext = createContext<TypedTexts | undefined>(undefined);

export const TypedTextsProvider = TypingContext.Provider;

/**
 * The input of a picker, which reports each letter that the user types. antd does not report an unfinished date,
 * and removes it when the input loses the focus. Here the text stays until the user changes it.
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
