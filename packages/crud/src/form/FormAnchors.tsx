import { useEffect, useState } from 'react';
import { isWithin } from '../core/path.ts';
import { useFormFrame } from '../fields/formFrame.ts';
import { StyleRules } from '../kit/StyleRules.ts';
import { useStore } from '../kit/useStore.ts';
import { sectionId } from './FormGroupSection.tsx';
import type { FormGroup } from './toFormGroups.ts';
import { useGroupShown } from './useGroupShown.ts';

export const anchorStyles = `
.isp-anchors{display:none;grid-area:1/2}
@container (min-width:880px){.isp-anchored{display:grid;grid-template:auto/minmax(0,960px) minmax(120px,200px);column-gap:32px}.isp-anchored>.isp-form-main{grid-area:1/1}.isp-anchors{display:block}}
.isp-anchors ul{position:sticky;top:8px;margin:0;padding:0;list-style:none;border-inline-start:1px solid var(--ant-color-border-secondary)}
.isp-anchor{display:flex;align-items:center;gap:6px;width:100%;margin-inline-start:-1px;padding:4px 0 4px 12px;border:0;border-inline-start:2px solid transparent;background:none;color:var(--ant-color-text-secondary);font:inherit;text-align:start;overflow-wrap:anywhere;cursor:pointer}
.isp-anchor:hover{color:var(--ant-color-text)}
.isp-anchor[aria-current]{color:var(--ant-color-primary);border-color:var(--ant-color-primary)}
.isp-anchor-error::after{content:"";flex:none;width:6px;height:6px;border-radius:50%;background:var(--ant-color-error)}
`;

/** Draws the sections of a long form as links, which scroll to the section. A dot marks sections with errors. */
export function FormAnchors({ groups }: { readonly groups: readonly FormGroup[] }) {
  const { t, id } = useFormFrame();
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const sections = groups.map((group) => document.getElementById(sectionId(id, group)));
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.findIndex((section) => section !== null && seen.has(section));
        if (first >= 0) setCurrent(first);
      },
      // the section in the upper third of the window is the current one
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [groups, id]);
  return (
    <nav className="isp-anchors" aria-label={t('分组目录')}>
      <StyleRules name="anchors" css={anchorStyles} />
      <ul>
        {groups.map((group, at) => (
          <Anchor
            key={sectionId(id, group)}
            group={group}
            current={at === current}
            onGo={() => setCurrent(at)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface AnchorProps {
  readonly group: FormGroup;
  readonly current: boolean;
  readonly onGo: () => void;
}

function Anchor({ group, current, onGo }: AnchorProps) {
  const { engine, t, id } = useFormFrame();
  const { fields } = group;
  const shown = useGroupShown(engine, fields);
  const hasError = () => engine.errorPaths().some((path) => isWithin(fields, path));
  const isInvalid = useStore(engine.onErrorsChange, hasError);
  if (!shown) return null;
  const title = t(group.title ?? '');
  function go() {
    const [first] = fields;
    if (first) engine.reveal([first.name]);
    onGo();
    const section = document.getElementById(sectionId(id, group));
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  }
  return (
    <li>
      <button
        type="button"
        className={isInvalid ? 'isp-anchor isp-anchor-error' : 'isp-anchor'}
        aria-current={current ? 'location' : undefined}
        aria-label={isInvalid ? t('{name}，有需要修改的内容', { name: title }) : undefined}
        onClick={go}
      >
        {title}
      </button>
    </li>
  );
}
