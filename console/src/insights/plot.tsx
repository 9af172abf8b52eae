// A line chart with the previous period behind it, drawn to the available width. A table holds the same figures for screen readers.
import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../words/words.ts";
import styles from "./insights.module.css";
import { insightWords } from "./words.ts";

export type Point = { label: string; now: number; before: number | null };
type PlotProps = { title: string; points: readonly Point[]; told(value: number): string; short(value: number): string };

const height = 200;
const margin = { top: 12, right: 12, bottom: 26, left: 56 };
const ticksMost = 4;
const labelWidth = 76;

export function Plot({ title, points, told, short }: PlotProps) {
  const words = useWords(insightWords);
  const box = useRef<HTMLElement>(null);
  const name = useId();
  const [width, setWidth] = useState(320);
  const [at, setAt] = useState<number | null>(null);
  useLayoutEffect(() => {
    const seen = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  const most = Math.max(1, ...points.flatMap(({ now, before }) => [now, before ?? 0]));
  const x = scaleLinear([0, Math.max(1, points.length - 1)], [margin.left, width - margin.right]);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(ticksMost);
  const indexed = points.map((point, index) => ({ ...point, index }));
  const drawn = { x: (point: { index: number }) => x(point.index), floor: y(0) };
  const nowLine = line<(typeof indexed)[number]>(drawn.x, ({ now }) => y(now)).curve(curveMonotoneX)(indexed) ?? "";
  const beforeLine =
    line<(typeof indexed)[number]>(drawn.x, ({ before }) => y(before ?? 0)).curve(curveMonotoneX)(
      indexed.filter(({ before }) => before !== null),
    ) ?? "";
  const ground =
    area<(typeof indexed)[number]>(drawn.x, drawn.floor, ({ now }) => y(now)).curve(curveMonotoneX)(indexed) ?? "";
  const every = Math.ceil(points.length / Math.max(1, Math.floor((width - margin.left) / labelWidth)));
  const here = at === null ? undefined : points[at];
  function look(clientX: number, left: number): void {
    const index = Math.round(x.invert(clientX - left));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  }
  return (
    <figure ref={box} className={styles.plot} aria-labelledby={name}>
      <figcaption id={name} className="unseen">
        {title}
      </figcaption>
      <svg
        width={width}
        height={height}
        aria-hidden
        onPointerMove={(event) => look(event.clientX, event.currentTarget.getBoundingClientRect().left)}
        onPointerDown={(event) => look(event.clientX, event.currentTarget.getBoundingClientRect().left)}
        onPointerLeave={() => setAt(null)}
      >
        {y.ticks(ticksMost).map((tick) => (
          <g key={tick}>
            <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
            <text className={styles.axis} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {indexed
          .filter(({ index }) => index % every === 0)
          .map(({ index, label }) => (
            <text
              key={index}
              className={styles.axis}
              x={x(index)}
              y={height - 6}
              textAnchor={x(index) > width - labelWidth / 2 ? "end" : "middle"}
            >
              {label}
            </text>
          ))}
        <path className={styles.ground} d={ground} />
        <path className={styles.beforeLine} d={beforeLine} />
        <path className={styles.nowLine} d={nowLine} />
        {points.length === 1 && <circle className={styles.dot} cx={x(0)} cy={y(points[0]?.now ?? 0)} r={4} />}
        {at !== null && here && (
          <>
            <line className={styles.grid} x1={x(at)} x2={x(at)} y1={margin.top} y2={drawn.floor} />
            <circle className={styles.dot} cx={x(at)} cy={y(here.now)} r={5} />
          </>
        )}
      </svg>
      <p className={styles.key}>
        {here ? (
          <>
            <strong>{here.label}</strong> {told(here.now)}
            {here.before !== null && ` · ${words.before} ${told(here.before)}`}
          </>
        ) : (
          <>
            <span className={styles.nowKey}>{words.now}</span> <span className={styles.beforeKey}>{words.earlier}</span>
          </>
        )}
      </p>
      <details className={styles.details}>
        <summary>{words.table}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.now}</th>
              <th scope="col">{words.earlier}</th>
            </tr>
          </thead>
          <tbody>
            {indexed.map(({ index, label, now, before }) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{told(now)}</td>
                <td>{before === null ? "–" : told(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
