import { CloseCircleFilled } from '@ant-design/icons';
import { lazyPart } from '@isp/kit/react';
import { ConfigProvider, type InputProps, theme } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { InputStyles } from './InputStyles.tsx';
import { textControls } from './lazyTextControls.ts';

/**
 * antd's classes of a text input in a form, without the class for its size. They are a context, so that no text box
 * reads the theme at a keystroke. Undefined outside a form, and with a theme in which text inputs, or controls that
 * are drawn as text boxes first, need more than these classes.
 */
export const InputClassContext = createContext<string | undefined>(undefined);

/** antd's components that are drawn as a text box, at least until the user uses them. */
const likeInput = ['Input', 'Select', 'DatePicker'] as const;

/** Returns the classes that all inputs of a form share, according to the current theme. */
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
 * Returns true if controls with a choice may be drawn as text boxes until the user points at them or focuses them.
 * False in jsdom, which has no pointer and no IntersectionObserver. True on a server, because a browser that has
 * both hydrates the HTML.
 */
export function useMayRest(): boolean {
  const canPoint = typeof window === 'undefined' || 'IntersectionObserver' in window;
  return useInputClass() !== undefined && canPoint;
}

// loaded later, because antd's input contains the store and the rules of antd's forms, which are an eighth of a
// first load
const AntdInput = lazyPart(textControls, (module) => module.AntdInput, lazyBox);

/**
 * Starts to load antd's text input if the current theme needs it. Undefined if the theme does not need it, or if it
 * is loaded.
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
  /** Called by a button at the end of the box, which clears the box. @defaultValue there is no button */
  readonly onClear?: (() => void) | undefined;
}

/**
 * Draws a text box with the classes and looks of antd's text input, but without antd's components. Most of the time
 * at a keystroke is spent in antd's two components, which read the theme, the size and the texts.
 */
export function TextBox(props: TextBoxProps) {
  const look = use(InputClassContext);
  return look === undefined ? <ThemedBox {...props} /> : <Box look={look} {...props} />;
}

/**
 * Draws a text box that reads the theme. It is used outside a form, and with a theme for which only antd's text
 * input has the correct look.
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
          <button
            type="button"
            className={toClass([
              `${prefix}-clear-icon`,
              (disabled || props.readOnly || props.value === '') && `${prefix}-clear-icon-hidden`,
              suffix !== undefined && `${prefix}-clear-icon-has-suffix`,
            ])}
            // prevents the button from taking the focus, so that the input keeps it
            onMouseDown={(event) => event.preventDefault()}
            onClick={onClear}
          >
            <CloseCircleFilled />
          </button>
        )}
        {suffix}
      </span>
    </span>
  );
}

const toClass = (names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ');
