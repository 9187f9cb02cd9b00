import { CloseCircleFilled, ExclamationCircleFilled, WarningFilled } from '@ant-design/icons';
import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';

/** Buttons and links that are offered as next steps, at least one. The first is the primary button. */
export type NextSteps = readonly [ReactElement, ...ReactNode[]];

export interface OutcomeProps {
  readonly status: 'info' | 'warning' | 'error';
  /**
   * Icon of the result.
   * @defaultValue the icon of the status
   */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly subTitle?: ReactNode;
  /** The next steps that the user can take. At least one is required by the type, so that no screen is a dead end. */
  readonly nextSteps: NextSteps;
  /** Details of the result, which are drawn in a box below the title. */
  readonly children?: ReactNode;
}

const icons = {
  info: <ExclamationCircleFilled aria-hidden />,
  warning: <WarningFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
};

const center: CSSProperties = { textAlign: 'center' };
const own = (name: string, otherwise: string) => `var(--ant-result-${name},${otherwise})`;
const large = 'var(--ant-font-size-heading-3)';
const styles = {
  root: { padding: 'calc(var(--ant-padding-lg)*2) var(--ant-padding-xl)' },
  icon: {
    ...center,
    marginBottom: 'var(--ant-padding-lg)',
    fontSize: own('icon-font-size', `calc(${large}*3)`),
  },
  title: {
    ...center,
    marginBlock: 'var(--ant-margin-xs)',
    color: 'var(--ant-color-text-heading)',
    fontSize: own('title-font-size', large),
    lineHeight: 'var(--ant-line-height-heading-3)',
  },
  subTitle: {
    ...center,
    color: 'var(--ant-color-text-description)',
    fontSize: own('subtitle-font-size', 'var(--ant-font-size)'),
    lineHeight: 'var(--ant-line-height)',
  },
  extra: {
    ...center,
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--ant-margin-xs)',
    justifyContent: 'center',
    margin: own('extra-margin', 'var(--ant-padding-lg) 0 0'),
  },
  body: {
    marginTop: 'var(--ant-padding-lg)',
    padding: 'var(--ant-padding-lg) calc(var(--ant-padding)*2.5)',
    backgroundColor: 'var(--ant-color-fill-alter)',
  },
} satisfies Record<string, CSSProperties>;

/**
 * Draws the result of an operation, like antd's `Result` and with its class names. antd's component contains
 * pictures for the errors 403, 404 and 500. No failure of this package shows these pictures, and they would add ten
 * kilobytes to every screen.
 */
export function Outcome({ status, icon, title, subTitle, nextSteps, children }: OutcomeProps) {
  return (
    <div className={`ant-result ant-result-${status}`} style={styles.root}>
      <div className="ant-result-icon" style={{ ...styles.icon, color: `var(--ant-color-${status})` }}>
        {icon ?? icons[status]}
      </div>
      <div className="ant-result-title" style={styles.title}>
        {title}
      </div>
      {subTitle !== undefined && (
        <div className="ant-result-subtitle" style={styles.subTitle}>
          {subTitle}
        </div>
      )}
      <div className="ant-result-extra" style={styles.extra}>
        {nextSteps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the next steps have no key, and their order never changes
          <Fragment key={at}>{step}</Fragment>
        ))}
      </div>
      {children !== undefined && (
        <div className="ant-result-body" style={styles.body}>
          {children}
        </div>
      )}
    </div>
  );
}
