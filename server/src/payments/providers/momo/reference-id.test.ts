import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isReferenceId, referenceId } from "./reference-id.ts";

test("a reference id is a UUID of version 4, the same whenever it is made, and another for another reference", () => {
  expect(referenceId("pay-01kaq3x5v2e8b9m4c7d0f1g2h3")).toBe(referenceId("pay-01kaq3x5v2e8b9m4c7d0f1g2h3"));
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(isReferenceId(referenceId(one))).toBe(true);
      expect(referenceId(one) === referenceId(other)).toBe(one === other);
    }),
  );
});

test("a reference id never changes between releases: payments under way are found by it", () => {
  expect(referenceId("pay-01kaq3x5v2e8b9m4c7d0f1g2h3")).toBe("166a6484-1203-45e9-96a8-aefa1615acee");
});

test.each([
  ["9c2f4a58-0b1d-4e6a-8d12-6a5e9b7c3d42", true],
  ["9C2F4A58-0B1D-4E6A-8D12-6A5E9B7C3D42", true],
  ["01996b2e-4f3a-7c1d-9e22-6a5e9b7c3d42", false],
  ["9c2f4a58-0b1d-4e6a-cd12-6a5e9b7c3d42", false],
  ["9c2f4a580b1d4e6a8d126a5e9b7c3d42", false],
  ["../9c2f4a58-0b1d-4e6a-8d12-6a5e9b7c3d42", false],
  ["", false],
])("%s: %s", (uuid, fits) => {
  expect(isReferenceId(uuid)).toBe(fits);
});
