import { BgColorsOutlined } from '@ant-design/icons';
import { Button, ColorPicker, Input, Space } from 'antd';
import { useFieldText } from '../../context/useFieldText.ts';
import { controlProps } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { toText } from '../../values/formatValue.ts';
import { isColor } from '../../values/isColor.ts';

/**
 * Draws an input for the code of a colour. The user types, pastes or picks it. antd's control is not used, because
 * it cannot be opened with the keyboard.
 */
export function ColorEdit(props: EditProps<unknown>) {
  const { value, onChange, disabled = false, field } = props;
  const t = useFieldText();
  const code = toText(value);
  const shown = isColor(code.trim()) ? code.trim() : undefined;
  return (
    <Space.Compact block>
      <Input
        {...controlProps(props)}
        value={code}
        placeholder={t(field.ui.placeholder ?? '#1677ff')}
        prefix={<span className="isp-swatch" style={{ background: shown }} aria-hidden />}
        onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : target.value)}
      />
      <ColorPicker
        value={shown ?? null}
        disabled={disabled}
        allowClear
        onChangeComplete={(color) => onChange(color.cleared ? undefined : color.toHexString())}
      >
        <Button
          icon={<BgColorsOutlined aria-hidden />}
          aria-label={t('选择 {name}', { name: t(field.title) })}
          disabled={disabled}
        />
      </ColorPicker>
    </Space.Compact>
  );
}
