import { CloseCircleFilled } from '@ant-design/icons';
import { lazyPart } from '@isp/kit/react';
import { ConfigProvider, type InputProps, theme } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import { useText } from '../../context/useText.ts';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { InputStyles } from './InputStyles.tsx';
import { textControls } from './lazyTextControls.ts';

/**
 * Class names of antd's text input for the inputs of a form, without the class for the size. They are in a context,
 * so that a text box need not read the theme at each key press. Undefined outside a form, and if the theme changes
 * inputs in a way for which these classes are not enough.
 */
export const InputClassContext = createContext<string | undefined>(undefined);

/** Components of antd that are drawn as a text box, some of them only until the user uses them. */
const likeInput = ['Input', 'Select', 'DatePicker'] as const;

/**
 * Returns the class names that all text boxes of a form have in the current theme. Returns undefined if the theme
 * changes inputs in a way for which class names are not enough.
 */
export function useInputClass(): string | undefined {
  const config = use(ConfigProvider.ConfigContext);
  const { getPrefixCls, theme: own, input, select, datePicker, variant, direction } = config;
  const { hashId } = theme.useToken();
  const isThemed = likeInput.some((name) => own?.components?.[name]);
  if (input || select || datePicker || variant || direction === 'rtl' || isThemed) return undefined;
  const prefix = getPrefixCls('input');
  if (prefix !== 'ant-input') return undefined;
  const variables = own?.cssVar?.key ?? 'css-var-root';
  return [prefix, `${prefix}-outlined`, hashId, variables, `${prefix}-css-var`].filter(Boolean).join(' ');
}

/**
 * Returns true if a control with a choice may be drawn as a text box until the user points at it or focuses it.
 * Returns false in jsdom, which has neither a pointer nor an IntersectionObserver. Returns true on a server,
 * because the browser that gets the HTML has both.
 */
export function useMayRest(): boolean {
  const canPoint = typeof window === 'undefined' || 'IntersectionObserver' in window;
  return useInputClass() !== undefined && canPoint;
}

// antd's input is loaded only when needed: it contains the store and the rules of antd's forms, which are an eighth
// of a first load
const AntdInput = lazyPart(textControls, (module) => module.AntdInput, lazyBox);

/**
 * Starts to load antd's text input if the current theme needs it. Returns undefined if the theme does not need it,
 * or if it is already loaded.
 */
export function useInputLoading(): Promise<unknown> | undefined {
  return useInputClass() === undefined ? textControls.load() : undefined;
}

const sizes: Readonly<Record<string, string>> = { small: '-sm', large: '-lg' };

interface TextBoxProps
  extends Pick<
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
  > {
  readonly value: string;
  readonly onChange: InputProps['onChange'];
  /** Content at the end of the box. @defaultValue none */
  readonly suffix?: ReactNode;
  /** Clears the box. Called by a button at the end of the box. @defaultValue there is no such button */
  readonly onClear?: (() => void) | undefined;
}

/**
 * Draws a text box that looks like antd's text input and has its class names, but uses no component of antd. In
 * antd's input, most of the time at each key press is spent in two components that read the theme, the size and the
 * texts.
 */
export function TextBox(props: TextBoxProps) {
  const look = use(InputClassContext);
  return look === undefined ? <ThemedBox {...props} /> : <Box look={look} {...props} />;
}

/**
 * Draws a text box that reads the theme by itself. Used outside a form, and for themes in which only antd's text
 * input looks right.
 */
function ThemedBox(props: TextBoxProps) {
  const look = useInputClass();
  if (look !== undefined) {
    return (
      <>
        <InputStyles />
        <Box look={look} {...props} />
      </>
    );
  }
  const { status, onClear, ...own } = props;
  return <AntdInput {...own} {...(status ? { status } : {})} allowClear={onClear !== undefined} />;
}

function Box({ look, status, suffix, onClear, ...props }: TextBoxProps & { readonly look: string }) {
  const { componentDisabled, componentSize = '' } = ConfigProvider.useConfig();
  const disabled = props.disabled ?? componentDisabled;
  const size = sizes[componentSize];
  const [prefix = '', ...others] = look.split(' ');
  const state = [status && `${prefix}-status-${status}`, disabled && `${prefix}-disabled`];
  const own = { type: 'text', ...props, disabled };
  if (suffix === undefined && !onClear)
    return <input {...own} className={toClass(['isp-input', look, size && prefix + size, ...state])} />;
  const wrapper = `${prefix}-affix-wrapper`;
  return (
    // biome-ignore lint/a11y: a click next to the input moves the focus into the input
    <span
      className={toClass(['isp-input', wrapper, ...others, size && wrapper + size, ...state])}
      onClick={({ currentTarget }) => currentTarget.querySelector('input')?.focus()}
    >
      <input
        {...own}
        className={toClass([prefix, size && prefix + size, disabled && `${prefix}-disabled`])}
      />
      <span className={`${prefix}-suffix`}>
        {onClear && (
          <ClearButton
            className={toClass([
              `${prefix}-clear-icon`,
              (disabled || props.readOnly || props.value === '') && `${prefix}-clear-icon-hidden`,
              suffix !== undefined && `${prefix}-clear-icon-has-suffix`,
            ])}
            onClear={onClear}
          />
        )}
        {suffix}
      </span>
    </span>
  );
}

interface ClearButtonProps {
  readonly className: string;
  readonly onClear: () => void;
}

/** A component of its own, because only boxes that can be cleared need the user's language. */
function ClearButton({ className, onClear }: ClearButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={className}
      aria-label={t('清除输入')}
      // prevents a press from moving the focus to the button, so that the input keeps it
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <CloseCircleFilled aria-hidden />
    </button>
  );
}

const toClass = (names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
