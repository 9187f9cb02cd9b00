import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

interface NoticeTextProps {
  readonly text: string;
  readonly values: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Creates a text for dialogs, messages and field errors, which stay longer than the render that creates them. The
 * text follows a change of language while it is shown.
 */
export const notice = (text: string, values?: NoticeTextProps['values']): ReactElement => (
  <NoticeText text={text} values={values} />
);

function NoticeText({ text, values }: NoticeTextProps) {
  const { t } = useTranslation();
  return t(text, values ?? {});
}
