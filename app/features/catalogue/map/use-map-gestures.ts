import { type RefObject, useEffect } from "react";

interface Gestures {
  frame: RefObject<HTMLElement>;
  svg: RefObject<SVGSVGElement>;
  /** By a factor, around a point in parts of the map's width and height. */
  zoom: (factor: number, at: { x: number; y: number }) => void;
  /** By parts of the map's width. */
  move: (right: number, down: number) => void;
}

/** Pixels after which a press is a drag, and no click. */
const minDragPixels = 4;

/** Drags and pinches of the map, and the wheel with Ctrl, which is also what a touchpad sends for a pinch. */
export function useMapGestures({ frame, svg, zoom, move }: Gestures): void {
  useEffect(() => {
    const { current: map } = svg;
    if (!map) return;
    const pointers = new Map<number, { x: number; y: number }>();
    let isDragged = false;
    const partOf = (x: number, y: number) => {
      const { left, top, width, height } = map.getBoundingClientRect();
      return { x: (x - left) / width, y: (y - top) / height };
    };
    /** Scrolls what is wider than the screen before it moves the map below. */
    const drag = (dx: number, dy: number) => {
      const before = frame.current?.scrollLeft ?? 0;
      if (frame.current) frame.current.scrollLeft -= dx;
      const scrolled = before - (frame.current?.scrollLeft ?? 0);
      const { width } = map.getBoundingClientRect();
      move(-(dx - scrolled) / width, -dy / width);
    };
    const onDown = ({ pointerId, clientX: x, clientY: y, button }: PointerEvent) => {
      if (button !== 0) return;
      if (pointers.size === 0) isDragged = false;
      pointers.set(pointerId, { x, y });
    };
    const onMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const from = pointers.get(pointerId);
      if (!from) return;
      if (!isDragged && pointers.size === 1 && Math.hypot(x - from.x, y - from.y) < minDragPixels) return;
      isDragged = true;
      const [other] = [...pointers].flatMap(([id, point]) => (id === pointerId ? [] : [point]));
      if (other) {
        const distance = (point: { x: number; y: number }) =>
          Math.hypot(point.x - other.x, point.y - other.y);
        zoom(distance(from) / Math.max(distance({ x, y }), 1), partOf((x + other.x) / 2, (y + other.y) / 2));
      } else {
        drag(x - from.x, y - from.y);
      }
      pointers.set(pointerId, { x, y });
    };
    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
    // A drag that ends on a mark doesn't follow it. After one that ends elsewhere, the next click may be by a key.
    const onClick = (event: MouseEvent) => {
      if (isDragged && event.detail > 0) event.preventDefault();
      isDragged = false;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(2 ** (event.deltaY / 100), partOf(event.clientX, event.clientY));
    };
    const stop = new AbortController();
    const { signal } = stop;
    map.addEventListener("pointerdown", onDown, { signal });
    addEventListener("pointermove", onMove, { signal });
    addEventListener("pointerup", onUp, { signal });
    addEventListener("pointercancel", onUp, { signal });
    map.addEventListener("click", onClick, { signal, capture: true });
    map.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    map.addEventListener("wheel", onWheel, { signal, passive: false });
    return () => stop.abort();
  }, [frame, svg, zoom, move]);
}
