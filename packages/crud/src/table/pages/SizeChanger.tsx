import { DownOutlined } from '@ant-design/icons';
import { lazyPart, onDemand } from '@isp/kit/react';
import { useId } from 'react';
import { RestingControl } from '../../fields/RestingControl.tsx';
import { lazyBox } from '../../kit/lazyBox.tsx';
import { useMayRest } from '../../widgets/text/TextBox.tsx';
import type { SizeChangerProps } from './SizeSelect.tsx';

const select = onDemand(() => import('./SizeSelect.tsx'));
const SizeSelect = lazyPart(select, (module) => module.SizeSelect, lazyBox);

/**
 * Draws the choice of the number of rows per page. It is a text box until the user points at it or focuses it, and
 * then a select.
 */
export function SizeChanger(props: SizeChangerProps) {
  const { label, size, options } = props;
  const id = useId();
  const mayRest = useMayRest();
  const control = <SizeSelect {...props} id={id} />;
  if (!mayRest) return control;
  const text = options.find(({ value }) => value === size)?.label ?? String(size);
  return (
    <span className="ant-pagination-options-size-changer isp-size">
      {/* hidden text, so that the text box is as wide as the select */}
      <span aria-hidden>{text}</span>
      <RestingControl
        id={id}
        aria={label === undefined ? {} : { 'aria-label': label }}
        face={{ text, placeholder: '', role: 'combobox', icon: <DownOutlined aria-hidden /> }}
        load={select.load}
      >
        {control}
      </RestingControl>
    </span>
  );
}
