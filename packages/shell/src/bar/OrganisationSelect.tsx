import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import { forgetFailures, lazyPart, onDemand, useResting } from '@isp/kit/react';
import { Button } from 'antd';
import { useId } from 'react';
import { FailureBoundary } from '../lazy/FailureBoundary.tsx';
import type { Organisation } from '../model.ts';
import { useText } from '../provider/useText.ts';
import { FrameStyles } from '../styles/FrameStyles.ts';
import { StyleRules } from '../styles/StyleRules.ts';

const picker = onDemand(() => import('./OrganisationPicker.tsx'));
const OrganisationPicker = lazyPart(picker, (module) => module.OrganisationPicker);

/** Styles that make the box look like antd's select, with the same width. */
const css = `
.isp-shell-choice{position:relative;display:block;width:180px;min-width:0;max-width:100%}
.isp-shell-choice>:not(.anticon){width:100%;min-width:0}
.isp-shell-choice>input{box-sizing:border-box;height:var(--ant-control-height,32px);padding:0 30px 0 11px;color:var(--ant-color-text);font:inherit;text-overflow:ellipsis;background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);cursor:pointer;transition:all .2s}
.isp-shell-choice>input::placeholder{color:var(--ant-color-text-placeholder)}
.isp-shell-choice>input:hover{border-color:var(--ant-color-primary-hover)}
.isp-shell-choice>input:focus-visible,.isp-shell-choice>.ant-select:focus-within{outline:2px solid;outline-offset:1px;outline-color:var(--ant-color-link)}
.isp-shell-choice>.anticon{position:absolute;inset-block:0;inset-inline-end:11px;color:var(--ant-color-text-quaternary);font-size:12px;pointer-events:none}
@media (pointer:coarse){.isp-shell-choice>input{height:40px}}
`;

export interface OrganisationSelectProps {
  readonly organisations: readonly Organisation[];
  /** `orgId` of the chosen organisation. */
  readonly value: string | undefined;
  readonly onChange: (orgId: string) => void;
  /**
   * Called when the user chooses 全部机构 (all organisations). The list then begins with this entry. It is for users
   * that work for all organisations unless they choose one.
   * @defaultValue the user must choose an organisation
   */
  readonly onAll?: (() => void) | undefined;
  readonly isLoading?: boolean | undefined;
}

/**
 * Draws a control with which the user chooses the current organisation.
 *
 * @example
 * <OrganisationSelect organisations={[{ orgId: '1', orgName: '河边分店' }]} value="1" onChange={(orgId) => console.info(orgId)} />
 */
export function OrganisationSelect(props: OrganisationSelectProps) {
  const { organisations, value, onChange, onAll, isLoading } = props;
  const t = useText();
  // If the user has left the chosen organisation, it is not in the list. Then the placeholder is shown and not the
  // id.
  const chosen = organisations.find(({ orgId }) => orgId === value);
  const id = useId();
  const { box, frame, rests } = useResting({ id, load: picker.load, canRest: true });
  const all = onAll && { name: t('全部机构'), onChoose: onAll };
  const name = chosen?.orgName ?? all?.name;
  const shared = { id, placeholder: t('请选择机构'), 'aria-label': t('当前机构') };
  return (
    <div className="isp-shell-organisation">
      <FrameStyles />
      <span className="isp-shell-organisation-label" aria-hidden>
        {t('当前机构')}
      </span>
      <StyleRules name="choice" css={css} />
      <span className="isp-shell-choice" {...(rests && frame)}>
        {rests ? (
          <>
            <input
              {...shared}
              {...box}
              role="combobox"
              aria-expanded={false}
              aria-haspopup="listbox"
              autoComplete="off"
              readOnly
              value={name ?? ''}
            />
            {isLoading === true ? <LoadingOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </>
        ) : (
          <FailureBoundary
            onFailure={forgetFailures}
            instead={(retry) => <Button onClick={retry}>{name ?? shared.placeholder}</Button>}
          >
            <OrganisationPicker
              {...shared}
              organisations={organisations}
              value={chosen?.orgId}
              onChange={onChange}
              all={all}
              isLoading={isLoading}
            />
          </FailureBoundary>
        )}
      </span>
    </div>
  );
}
