import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface NoticeTextProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Returns an element that shows a translated text in a dialog, message or field error. Such a text is shown longer
 * than the component that creates it, so the element follows a change of language itself.
 */
export const notice = (text: string, values?: NoticeTextProps['values']): ReactElement => (
  <NoticeText text={text} values={values} />
);

function NoticeText({ text, values }: NoticeTextProps) {
  const { t } = useTranslation();
  return t(text, values ?? {});
}
