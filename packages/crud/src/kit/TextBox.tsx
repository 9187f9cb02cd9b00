import { ConfigProvider, Input, type InputProps, theme } from 'antd';
import { createContext, use } from 'react';

/**
 * antd's classes of a text input in a form, its size apart; undefined where antd draws it, or what rests as one, with
 * more than classes.
 */
export const InputClassContext = createContext<string | undefined>(undefined);

/** antd's components that are drawn as a text box, or rest as one. */
const likeInput = ['Input', 'Select', 'DatePicker'] as const;

/** What the inputs of a form share, from the theme in force there. */
export function useInputClass(): string | undefined {
  const config = use(ConfigProvider.ConfigContext);
  const { getPrefixCls, theme: own, input, select, datePicker, variant, direction } = config;
  const { hashId } = theme.useToken();
  const isThemed = likeInput.some((name) => own?.components?.[name]);
  if (input || select || datePicker || variant || direction === 'rtl' || isThemed) return undefined;
  const prefix = getPrefixCls('input');
  const variables = own?.cssVar?.key ?? 'css-var-root';
  return [prefix, `${prefix}-outlined`, hashId, variables, `${prefix}-css-var`].filter(Boolean).join(' ');
}

/**
 * May controls with a choice be drawn as text boxes until the user comes to them? jsdom has no pointer, and no
 * IntersectionObserver; a server's HTML is hydrated by a browser, which has both.
 */
export function useMayRest(): boolean {
  const canPoint = typeof window === 'undefined' || 'IntersectionObserver' in window;
  return useInputClass() !== undefined && canPoint;
}

/** Makes antd's styles of text inputs be there, for those that have its classes alone. */
export const InputStyles = () => (
  <div hidden>
    <Input />
  </div>
);

const sizes: Readonly<Record<string, string>> = { small: '-sm', large: '-lg' };

type Props = Pick<
  InputProps,
  | 'id'
  | 'role'
  | 'disabled'
  | 'readOnly'
  | 'onFocus'
  | 'onBlur'
  | 'status'
  | 'placeholder'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
> & {
  readonly value: string;
  readonly onChange: InputProps['onChange'];
};

/**
 * antd's text input without what renders it: most of a keystroke is its own two components asking for theme, size and
 * words. What an input of a form does not have (an affix, a count, a button to clear it) is antd's own.
 */
export function TextBox({ status, ...props }: Props) {
  const own = use(InputClassContext);
  const { componentDisabled, componentSize = '' } = ConfigProvider.useConfig();
  if (own === undefined || componentDisabled || props.disabled)
    return <Input {...props} {...(status ? { status } : {})} />;
  const [prefix = ''] = own.split(' ', 1);
  const more = [sizes[componentSize], status && `-status-${status}`].filter(Boolean);
  return (
    <input type="text" {...props} className={[own, ...more.map((part) => `${prefix}${part}`)].join(' ')} />
  );
}
