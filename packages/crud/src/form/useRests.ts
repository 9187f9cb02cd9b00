import { ConfigProvider } from 'antd';
import { use } from 'react';

/** antd's components that a text box stands for, and its own. */
const likeInput = ['Input', 'InputNumber', 'Select', 'DatePicker'] as const;

/**
 * May a form draw its controls as text boxes until somebody comes to them? Not where antd is configured to give one of
 * them looks of its own; nor where no pointer can come near, as in jsdom, whose tests press controls without a look.
 *
 * @param inputClass what text boxes of the form look like, where classes alone say it
 */
export function useRests(inputClass: string | undefined): boolean {
  const { select, datePicker, inputNumber, theme } = use(ConfigProvider.ConfigContext);
  const { componentDisabled } = ConfigProvider.useConfig();
  const isPlain = !select && !datePicker && !inputNumber && !componentDisabled;
  const isThemed = likeInput.some((name) => theme?.components?.[name]);
  return inputClass !== undefined && isPlain && !isThemed && typeof IntersectionObserver !== 'undefined';
}
