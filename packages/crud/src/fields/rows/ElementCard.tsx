import type { ElementCardProps } from '../../kit/rowsSkin.ts';

/** Draws an element that has several fields. */
export const ElementCard = ({ root, name, tools, children }: ElementCardProps) => (
  <div {...root} className="isp-nested" style={{ marginBottom: 12 }}>
    <div className="isp-nested-head">
      <span>{name}</span>
      {tools}
    </div>
    {children}
  </div>
);
