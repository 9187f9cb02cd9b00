import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface ToldProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

/**
 * A text for questions, messages and errors at fields, which outlive the render that makes them: it follows a change of
 * language while it is shown.
 */
export const tell = (text: string, values?: ToldProps['values']): ReactElement => (
  <Told text={text} values={values} />
);

function Told({ text, values }: ToldProps) {
  const { t } = useTranslation();
  return t(text, values ?? {});
}
