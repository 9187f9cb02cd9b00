import { type ComponentProps, createContext, use } from 'react';

/** The typed texts of a picker's boxes, by their ids. */
export interface TypedTexts {
  /** A typed text that is no valid moment, if there is one. */
  readonly halfOf: (id: string) => string | undefined;
  readonly onType: (id: string, text: string) => void;
}

const TypingContext = createContext<TypedTexts | undefined>(undefined);

export const TypedTextsProvider = TypingContext.Provider;

/**
 * The box of a picker that reports each typed letter: antd does not report an unfinished date, and drops it when the
 * box loses the focus. Here the text stays until the user changes it.
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

/** For `components` of antd's pickers inside a {@link TypedTextsProvider}. */
export const typedPickerParts = { input: TypedInput };
