import "react";

// The popover attributes, which React 18 renders but whose types it lacks. Source: HTML Standard, "The popover
// attribute".
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "" | "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
