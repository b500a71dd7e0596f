// An extension that does nothing: what an activation costs at least.
exports.activate = () => undefined;
