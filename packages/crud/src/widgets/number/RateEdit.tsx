import { Rate } from 'antd';
import { groupRootProps } from '../../registry/groupProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { starsOf } from '../../values/starsOf.ts';

export function RateEdit(props: EditProps<number | string>) {
  const { field, value, onChange, disabled = false } = props;
  return (
    // the stars are a list of radios: the group around them carries the name
    <div {...groupRootProps(props)}>
      <Rate
        count={starsOf(field)}
        allowHalf={field.multipleOf !== undefined && field.multipleOf < 1}
        disabled={disabled}
        value={Number(value ?? 0)}
        // the star that is chosen already takes the answer back
        onChange={(next) => onChange(next === 0 ? undefined : next)}
      />
    </div>
  );
}
