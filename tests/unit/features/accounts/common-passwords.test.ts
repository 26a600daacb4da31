import { expect, it } from "vitest";
import { isCommonPassword } from "~/features/accounts/sign-in/common-passwords.server";

// Among them the last of the list, and such as begin like others.
it.each(["password", "password1", "PassWord1", "qwerty123", "123456", "000000", "zzzxxx", "Liner Notes 1"])(
  "refuses %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it.each(["", "0", "pass", "zzzxx", "A cold morning in Tromsø", "zzzzzzzzzzzzzzzz"])(
  "accepts %j",
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
