import { ProForm } from '@ant-design/pro-components';
import { memo, useLayoutEffect, useRef } from 'react';
import { useFormFrame } from '../../../fields/formFrame.ts';
import { type FormGroupSectionProps, GroupFields, sectionId } from '../../../form/FormGroupSection.tsx';
import { useFormGroup } from '../../../form/useFormGroup.ts';

/**
 * Draws a titled group of fields as ProForm.Group, which the user can collapse. The group opens automatically when
 * it has errors.
 */
export const ProGroup = memo(function ProGroup({ group, columns }: FormGroupSectionProps) {
  const { t, id } = useFormFrame();
  const [isShown, isOpen, setOpen] = useFormGroup(group);
  const section = useRef<HTMLElement>(null);
  const title = t(group.title ?? '');
  // the button that ProForm.Group draws lacks `aria-expanded`, and its icon adds an unnecessary word to its name;
  // both are corrected here
  useLayoutEffect(() => {
    const button = section.current?.querySelector('[role=button]');
    button?.setAttribute('aria-expanded', String(isOpen));
    button?.setAttribute('aria-label', title);
  });
  if (!isShown) return null;
  return (
    <section ref={section} id={sectionId(id, group)} className="isp-group isp-pro-group" aria-label={title}>
      <ProForm.Group
        title={title}
        collapsible
        collapsed={!isOpen}
        onCollapse={(collapsed: boolean) => setOpen(!collapsed)}
        spaceProps={spaceProps}
      >
        <GroupFields group={group} columns={columns} />
      </ProForm.Group>
    </section>
  );
});

/** Props of the Space component around the fields. The fields of a group are a grid that takes the whole width. */
const spaceProps = { className: 'isp-pro-fields' };
