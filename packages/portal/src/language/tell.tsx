import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface ToldProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

/**
 * A text for what outlives the draw it was said in, such as questions, messages and errors at fields: in the language
 * chosen now, for as long as it stands.
 */
export const tell = (text: string, values?: ToldProps['values']): ReactElement => (
  <Told text={text} values={values} />
);

function Told({ text, values }: ToldProps) {
  const { t } = useTranslation();
  return t(text, values ?? {});
}
