import { CloseCircleFilled } from '@ant-design/icons';
import { lazyPart } from '@isp/kit/react';
import { ConfigProvider, type InputProps, theme } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { InputStyles } from './InputStyles.tsx';
import { textControls } from './lazyTextControls.ts';

/**
 * antd's classes of a text input in a form, its size apart, so that no text box reads the theme at a keystroke. Undefined
 * outside of a form, and where antd draws a text input, or a control that rests as one, with more than classes.
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
  if (prefix !== 'ant-input') return undefined;
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

// antd's own brings the store and rules of its forms: an eighth of a first load
const AntdInput = lazyPart(textControls, (module) => module.AntdInput, lazyBox);

/** Begins to load antd's text input where the theme in force needs it; undefined where it does not, or is loaded. */
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
  /** At the end of the box. @defaultValue none */
  readonly suffix?: ReactNode;
  /** Called by a button at the end of the box. @defaultValue there is no button */
  readonly onClear?: (() => void) | undefined;
}

/**
 * antd's text input, with its classes and looks, without what renders it: most of a keystroke is its own two components
 * asking for theme, size and words.
 */
export function TextBox(props: TextBoxProps) {
  const look = use(InputClassContext);
  return look === undefined ? <ThemedBox {...props} /> : <Box look={look} {...props} />;
}

/** A text box that reads the theme: outside of a form, and where only antd's own text input has the looks. */
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
    // biome-ignore lint/a11y: what is not the input itself passes the pointer on to it
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
            // the input keeps the focus
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
