import { useResting } from '@isp/kit/react';
import { type ComponentProps, type ReactNode, use } from 'react';
import { ServerContext } from '../context/contexts.tsx';
import { canName, useRecordName } from '../data/useRecordName.ts';
import type { EditProps, RestingFace, RestingRecord, Widget } from '../registry/registry.ts';
import { unitProps } from '../registry/unitProps.tsx';
import { TextBox } from '../widgets/text/TextBox.tsx';

export interface RestingControlProps extends Pick<EditProps, 'id' | 'aria'> {
  /** Look of the text box. Undefined if only the control itself can show the value, so that no text box is drawn. */
  readonly face: RestingFace | undefined;
  /**
   * Loads the code of the control. The control is drawn when loading has finished. @defaultValue there is nothing
   * to load
   */
  readonly load?: Widget['preload'];
  /** The control. Once it is drawn, the text box does not come back, even when the value changes. */
  readonly children: ReactNode;
}

/**
 * Draws a text box that looks like the control, because a text box is cheaper to draw. When the user points at the
 * text box, presses it or focuses it, the control itself is drawn in its place.
 */
export function RestingControl({ id, aria, face, load, children }: RestingControlProps) {
  const server = use(ServerContext);
  const canRest = face !== undefined && (!face.record || canName(server, face.record.entity));
  const { box, frame, rests, typed } = useResting({ id, load, canRest, opens: face?.role !== 'spinbutton' });
  if (!rests || !face) return children;
  const { text, placeholder, role, icon, record, search = false, unit } = face;
  const props = {
    ...aria,
    ...(role === 'combobox' && combobox),
    ...(role === 'spinbutton' && text !== '' && { 'aria-valuenow': Number(text) }),
    // a control with a search accepts typed text already in the text box; the search starts when the control is
    // loaded
    readOnly: role === 'combobox' && !(search && text === ''),
    id,
    role,
    status: aria['aria-invalid'] ? ('error' as const) : undefined,
    value: typed ?? text,
    placeholder,
    autoComplete: 'off',
    ...unitProps({ id, aria }, unit),
    ...box,
  };
  return (
    <span className={unit === undefined ? 'isp-resting' : 'isp-resting isp-beside-unit'} {...frame}>
      {record?.id === undefined ? <TextBox {...props} /> : <NameBox {...props} record={record} />}
      {icon}
    </span>
  );
}

const combobox = { 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const;

type NameBoxProps = ComponentProps<typeof TextBox> & { readonly record: RestingRecord };

/** Draws a text box with the name of a record. Until the name is read, the text box shows the key. */
function NameBox({ record, ...props }: NameBoxProps) {
  return <TextBox {...props} value={useRecordName(record) ?? props.value} />;
}
