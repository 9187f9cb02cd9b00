import { FileUnknownOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { useLinkProps } from '../link/useLinkProps.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';

/** A link or an action, with its title in the user's language. */
type NamedStep =
  | { readonly title: string; readonly path: string }
  | { readonly title: string; readonly onClick: () => void };

/**
 * Something that a user can do on a state page: a link to a path of the portal, an action on the page, or a control
 * of the portal.
 */
type NextStep = NamedStep | ReactElement;

/**
 * Things that a user can do on a state page, at least one: links to paths of the portal, actions on the page, or
 * controls of the portal. The first is the most important.
 *
 * @example
 * const nextSteps: NextSteps = [{ title: '返回首页', path: '/' }];
 */
export type NextSteps = readonly [NextStep, ...NextStep[]];

interface StatusPageParts {
  /** Reason in the user's language. @defaultValue the meaning of the status */
  readonly message?: ReactNode;
  /** @defaultValue the icon of the status */
  readonly icon?: ReactNode;
  /** Things that the user can do now. The type requires at least one. */
  readonly nextSteps: NextSteps;
  /** Further content below the next steps, for example links to pages that were opened before. */
  readonly children?: ReactNode;
}

/** Properties of a state page. A state that is not an HTTP status needs its own title. */
export type StatusPageProps = StatusPageParts &
  (
    | { readonly status: '403' | '404' | '500'; readonly title?: string }
    | {
        readonly status: 'success' | 'info' | 'warning' | 'error';
        /** Title in the user's language. */
        readonly title: ReactNode;
      }
  );

/**
 * Icons and texts of the states. Icons are used instead of the pictures of antd's `Result`, because these pictures
 * are bright also in a dark theme, and because a page about a failure should not have to load pictures.
 */
const looks = {
  '403': { kind: 'warning', icon: <LockOutlined aria-hidden />, title: '无权限', text: '没有权限访问该页面' },
  '404': {
    kind: 'info',
    icon: <FileUnknownOutlined aria-hidden />,
    title: '页面不存在',
    text: '您访问的页面不存在或已移除。',
  },
  '500': {
    kind: 'error',
    icon: <WarningOutlined aria-hidden />,
    title: '系统异常',
    text: '页面出错，请重试。',
  },
} as const;

/**
 * Draws a page for 403, 404, 500 and every other state in which no page can be shown: the reason, and at least one
 * next step.
 *
 * @example
 * <StatusPage status="404" nextSteps={[{ title: '返回首页', path: '/' }]} />
 */
export function StatusPage({ status, title, message, icon, nextSteps, children }: StatusPageProps) {
  const t = useText();
  const usual = status in looks ? looks[status as keyof typeof looks] : undefined;
  return (
    <>
      <FrameStyles />
      <div className="isp-shell-status">
        <div className={`isp-shell-status-icon isp-shell-status-${usual?.kind ?? status}`}>
          {icon ?? usual?.icon ?? <WarningOutlined aria-hidden />}
        </div>
        <h1>{title ?? (usual && t(usual.title))}</h1>
        {(message ?? usual) && <p>{message ?? (usual && t(usual.text))}</p>}
        <div className="isp-shell-status-links">
          {nextSteps.map((step, at) =>
            isValidElement(step) ? (
              // the steps of a page stay in their order
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={at}>{step}</span>
            ) : (
              <StepButton key={step.title} step={step as NamedStep} isMain={at === 0} />
            ),
          )}
        </div>
        {children}
      </div>
    </>
  );
}

function StepButton({ step, isMain }: { readonly step: NamedStep; readonly isMain: boolean }) {
  const link = useLinkProps('path' in step ? step.path : '/');
  // a step whose path is outside the portal has no link, so no button is drawn
  const act = 'path' in step ? link : { onClick: step.onClick };
  if (!act) return null;
  return (
    <Button type={isMain ? 'primary' : 'default'} {...act}>
      {step.title}
    </Button>
  );
}
