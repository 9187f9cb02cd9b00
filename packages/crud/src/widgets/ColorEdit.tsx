import { ColorPicker } from 'antd';
import type { EditProps } from '../registry.ts';
import { groupProps } from './groupProps.ts';

export function ColorEdit(props: EditProps<unknown>) {
  const { value, onChange, disabled } = props;
  const { onBlur: _, disabled: __, ...group } = groupProps(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a layout of its own
    <span {...group} role="group">
      <ColorPicker
        // what is no text is no colour, and antd would throw at it
        value={typeof value === 'string' ? value : null}
        disabled={disabled ?? false}
        showText
        allowClear
        onChangeComplete={(color) => onChange(color.cleared ? undefined : color.toHexString())}
      />
    </span>
  );
}
