import { ProForm } from '@ant-design/pro-components';
import { memo, useLayoutEffect, useRef } from 'react';
import { useFormFrame } from '../../../fields/formFrame.ts';
import { type FormGroupSectionProps, GroupFields, sectionId } from '../../../form/FormGroupSection.tsx';
import { useFormGroup } from '../../../form/useFormGroup.ts';

/** A titled group of fields as ProForm.Group, which folds. It opens itself when it has errors. */
export const ProGroup = memo(function ProGroup({ group, columns }: FormGroupSectionProps) {
  const { t, id } = useFormFrame();
  const [isShown, isOpen, setOpen] = useFormGroup(group);
  const section = useRef<HTMLElement>(null);
  const title = t(group.title ?? '');
  // ProForm.Group draws a button that does not say whether the group is open, and is named by its icon, too
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

/** The fields of a group are a grid, which takes all of the room. */
const spaceProps = { className: 'isp-pro-fields' };
