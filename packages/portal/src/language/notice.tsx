import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface NoticeTextProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

/**
 * A text for questions, messages and errors at fields, which outlive the render that makes them: it follows a change of
 * language while it is shown.
 */
export const notice = (text: string, values?: NoticeTextProps['values']): ReactElement => (
  <NoticeText text={text} values={values} />
);

function NoticeText({ text, values }: NoticeTextProps) {
  const { t } = useTranslation();
  return t(text, values ?? {});
}
