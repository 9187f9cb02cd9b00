import { RightOutlined } from '@ant-design/icons';
import { SectionTitle } from '../context/ScreenTitle.tsx';
import { top } from '../core/path.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { useFormFrame } from '../fields/formFrame.ts';
import type { FormGroup } from './toFormGroups.ts';
import { useFormGroup } from './useFormGroup.ts';

export interface FormGroupSectionProps {
  readonly group: FormGroup;
  readonly columns: number;
}

/** Returns the DOM id of a titled group of a form. */
export const sectionId = (formId: string, { from }: Pick<FormGroup, 'from'>): string =>
  `${formId}:section:${from}`;

/**
 * Draws a titled group of a form, which the user can collapse. The group opens automatically when it has errors,
 * and is hidden when all its fields are hidden.
 */
export function FormGroupSection({ group, columns }: FormGroupSectionProps) {
  const { t, id } = useFormFrame();
  const [isShown, isOpen, setOpen] = useFormGroup(group);
  if (!isShown) return null;
  const title = t(group.title ?? '');
  return (
    <section id={sectionId(id, group)} className="isp-group" aria-label={title}>
      <SectionTitle style={{ margin: 0, fontSize: '1.17em' }}>
        <button
          type="button"
          className="isp-group-title"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <RightOutlined aria-hidden />
          {title}
        </button>
      </SectionTitle>
      <div hidden={!isOpen}>
        <GroupFields group={group} columns={columns} />
      </div>
    </section>
  );
}

/** Draws the description and the fields of a group. */
export function GroupFields({ group, columns }: FormGroupSectionProps) {
  const { t } = useFormFrame();
  const { description, fields } = group;
  return (
    <>
      {description && <p className="isp-muted">{t(description)}</p>}
      <FieldGrid fields={fields} at={top} columns={columns} />
    </>
  );
}
